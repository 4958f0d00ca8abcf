import { HashRouter } from 'react-router-dom';
import { AccountProvider, useOwner } from './auth/AccountProvider.tsx';
import { BoardErrorBoundary } from './layout/BoardErrorBoundary.tsx';
import { CountsProvider } from './layout/CountsProvider.tsx';
import { BoardProvider } from './orders/BoardProvider.tsx';
import { OrderCounts } from './OrderCounts.tsx';
import { UndoToast } from './orders/UndoToast.tsx';
import { RequestCount } from './requests/RequestCount.tsx';
import { Routes } from './routes.tsx';
import { Gate } from './sign-in/Gate.tsx';

function Board() {
  const { uid } = useOwner();
  return (
    <BoardProvider key={uid} ownerUid={uid}>
      <CountsProvider>
        <OrderCounts />
        <UndoToast />
        <RequestCount />
        <HashRouter>
          <Routes />
        </HashRouter>
      </CountsProvider>
    </BoardProvider>
  );
}

/** The owner's board. Nothing behind `Gate` is mounted without an owner, so nothing of the shop's data is kept without one. */
export function App() {
  return (
    <BoardErrorBoundary isWholeApp>
      <AccountProvider>
        <Gate>
          <Board />
        </Gate>
      </AccountProvider>
    </BoardErrorBoundary>
  );
}
