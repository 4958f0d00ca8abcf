import { HashRouter } from 'react-router-dom';
import { AccountProvider, useOwner } from './auth/AccountProvider.tsx';
import { BoardErrorBoundary } from './layout/BoardErrorBoundary.tsx';
import { BoardProvider } from './orders/BoardProvider.tsx';
import { Routes } from './routes.tsx';
import { Gate } from './sign-in/Gate.tsx';

function OwnersBoard() {
  const { uid, role } = useOwner();
  return (
    // The key shows another owner nothing that the first has seen.
    <BoardProvider key={`${uid} ${role}`}>
      <HashRouter>
        <Routes />
      </HashRouter>
    </BoardProvider>
  );
}

/** Mounts nothing without an owner, so nothing of the shop's data is kept without one. */
export function App() {
  return (
    <BoardErrorBoundary>
      <AccountProvider>
        <Gate>
          <OwnersBoard />
        </Gate>
      </AccountProvider>
    </BoardErrorBoundary>
  );
}
