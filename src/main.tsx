import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to start in.');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
