import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { AccountProvider } from '../../apps/board/auth/AccountProvider.tsx';
import { FiguresPage } from '../../apps/board/figures/FiguresPage.tsx';
import { BoardLayout } from '../../apps/board/layout/BoardLayout.tsx';
import { createQueryClient } from '../../apps/board/queryClient.ts';
import { Gate } from '../../apps/board/sign-in/Gate.tsx';

/**
 * Opens the figures for the owner who is signed in. Without the orders, which would ask the database for events at any time, so that
 * reads can be counted.
 */
export function openWithoutOrders(path = '/figures'): UserEvent {
  window.location.hash = path;
  render(
    <AccountProvider>
      <Gate>
        <QueryClientProvider client={createQueryClient()}>
          <HashRouter>
            <Routes>
              <Route element={<BoardLayout counts={{}} />}>
                <Route path="/figures" element={<FiguresPage />} />
              </Route>
            </Routes>
          </HashRouter>
        </QueryClientProvider>
      </Gate>
    </AccountProvider>,
  );
  return userEvent.setup();
}
