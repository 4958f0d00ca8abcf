import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, useRoutes } from 'react-router-dom';

function Home() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>Bare page</h1>
      <img
        src={import.meta.env.VITE_HERO_URL}
        alt=""
        width="960"
        height="540"
        style={{ width: '100%', height: 'auto' }}
      />
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
    </main>
  );
}

function Pages() {
  return useRoutes([{ path: '/', element: <Home /> }]);
}

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <HashRouter>
    <Pages />
  </HashRouter>,
);
