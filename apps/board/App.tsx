import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { HashRouter } from 'react-router-dom';
import { AccountProvider, useOwner } from './auth/AccountProvider.tsx';
import { BoardErrorBoundary } from './layout/BoardErrorBoundary.tsx';
import { BoardProvider } from './orders/BoardProvider.tsx';
import { UndoToast } from './orders/UndoRows.tsx';
import { createQueryClient } from './queryClient.ts';
import { Routes } from './routes.tsx';
import { Gate } from './sign-in/Gate.tsx';

/** @param uid the signed-in owner; another one needs another `key`, so that nothing of the first is shown */
function Board({ uid }: { uid: string }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <BoardProvider ownerUid={uid}>
        <UndoToast />
        <HashRouter>
          <Routes />
        </HashRouter>
      </BoardProvider>
    </QueryClientProvider>
  );
}

function OwnersBoard() {
  const { uid } = useOwner();
  return <Board key={uid} uid={uid} />;
}

/** The owner's board. Nothing behind `Gate` is mounted without an owner, so nothing of the shop's data is kept without one. */
export function App() {
  return (
    <BoardErrorBoundary isWholeApp>
      <AccountProvider>
        <Gate>
          <OwnersBoard />
        </Gate>
      </AccountProvider>
    </BoardErrorBoundary>
  );
}
