import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import { lazy } from 'react';
import { HashRouter, Navigate, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { AuthProvider } from './auth/AuthProvider.tsx';
import { CartProvider } from './cart/CartProvider.tsx';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { Layout } from './components/Layout.tsx';
import { NotFound } from './components/NotFound.tsx';

const Home = lazy(() => import('./pages/home/Home.tsx').then((page) => ({ default: page.Home })));
const Collection = lazy(() =>
  import('./pages/collection/Collection.tsx').then((page) => ({ default: page.Collection })),
);
const Cart = lazy(() => import('./pages/cart/Cart.tsx').then((page) => ({ default: page.Cart })));
const SignIn = lazy(() => import('./pages/sign-in/SignIn.tsx').then((page) => ({ default: page.SignIn })));
const SignUp = lazy(() => import('./pages/sign-up/SignUp.tsx').then((page) => ({ default: page.SignUp })));
const ResetPassword = lazy(() =>
  import('./pages/reset-password/ResetPassword.tsx').then((page) => ({ default: page.ResetPassword })),
);
const Account = lazy(() => import('./pages/account/Account.tsx').then((page) => ({ default: page.Account })));
const Profile = lazy(() => import('./pages/account/Profile.tsx').then((page) => ({ default: page.Profile })));
const Orders = lazy(() => import('./pages/account/Orders.tsx').then((page) => ({ default: page.Orders })));
const PaymentSuccess = lazy(() =>
  import('./pages/payment-success/PaymentSuccess.tsx').then((page) => ({ default: page.PaymentSuccess })),
);
const ShippingPolicy = lazy(() =>
  import('./pages/legal/ShippingPolicy.tsx').then((page) => ({ default: page.ShippingPolicy })),
);
const PrivacyPolicy = lazy(() =>
  import('./pages/legal/PrivacyPolicy.tsx').then((page) => ({ default: page.PrivacyPolicy })),
);
const TermsAndConditions = lazy(() =>
  import('./pages/legal/TermsAndConditions.tsx').then((page) => ({ default: page.TermsAndConditions })),
);

// The content client does the retrying; a second retry on top of it would only be slower.
const cacheSettings = {
  provider: () => new Map(),
  shouldRetryOnError: false,
  revalidateOnFocus: false,
};

/** Providers, router and the table of routes (section 2 of the specification). */
export function App() {
  return (
    <ErrorBoundary>
      <SWRConfig value={cacheSettings}>
        <AuthProvider>
          <CartProvider>
            <HashRouter>
              <Routes>
                <Route element={<Layout />}>
                  <Route index element={<Home />} />
                  <Route path="collections/:id" element={<Collection />} />
                  <Route path="cart" element={<Cart />} />
                  <Route path="sign-in" element={<SignIn />} />
                  <Route path="sign-up" element={<SignUp />} />
                  <Route path="reset-password" element={<ResetPassword />} />
                  <Route path="account" element={<Account />}>
                    <Route index element={<Navigate to="profile" replace />} />
                    <Route path="profile" element={<Profile />} />
                    <Route path="orders" element={<Orders />} />
                  </Route>
                  <Route path="payment-success/:token" element={<PaymentSuccess />} />
                  <Route path="shipping-policy" element={<ShippingPolicy />} />
                  <Route path="privacy-policy" element={<PrivacyPolicy />} />
                  <Route path="terms-and-conditions" element={<TermsAndConditions />} />
                  <Route path="*" element={<NotFound />} />
                </Route>
              </Routes>
            </HashRouter>
          </CartProvider>
        </AuthProvider>
      </SWRConfig>
    </ErrorBoundary>
  );
}
