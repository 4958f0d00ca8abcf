import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/board.css';
import { App } from './App.tsx';
import { onError } from '../../src/config/onError.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('apps/board/index.html has no #root.');
window.addEventListener('error', ({ error }) => onError(error));
window.addEventListener('unhandledrejection', ({ reason }) => onError(reason));
createRoot(root, { onCaughtError: onError }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
