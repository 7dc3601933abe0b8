import { Navigate, type RouteObject } from 'react-router';
import { paths } from '../domain/paths';
import { NotFoundScreen } from '../ui/messages/NotFoundScreen';
import { RecordedFault } from './boundaries/RecordedFault';
import { RootError } from './boundaries/RootError';
import { RouteError } from './boundaries/RouteError';
import { GuestGuard } from './guards/GuestGuard';
import { MemberGuard } from './guards/MemberGuard';
import { lazyPage } from './lazyPage';
import { AppFrame } from './shells/AppFrame';
import { PublicShell } from './shells/PublicShell';

const guestPages: RouteObject[] = [
  { path: paths.login, ...lazyPage(() => import('../features/auth/LoginPage').then((page) => page.LoginPage)) },
  {
    path: paths.register,
    ...lazyPage(() => import('../features/registration/RegisterPage').then((page) => page.RegisterPage)),
  },
  {
    path: paths.registerProvisional,
    ...lazyPage(() => import('../features/registration/ProvisionalPage').then((page) => page.ProvisionalPage)),
  },
];

const openPages: RouteObject[] = [
  {
    path: paths.registerProvisionalComplete,
    ...lazyPage(() =>
      import('../features/registration/ProvisionalCompletePage').then((page) => page.ProvisionalCompletePage),
    ),
  },
  {
    path: paths.passwordResetApplication,
    ...lazyPage(() => import('../features/passwordReset/ApplicationPage').then((page) => page.ApplicationPage)),
  },
  {
    path: paths.passwordResetApplicationComplete,
    ...lazyPage(() =>
      import('../features/passwordReset/ApplicationCompletePage').then((page) => page.ApplicationCompletePage),
    ),
  },
  {
    path: paths.passwordReset,
    ...lazyPage(() => import('../features/passwordReset/PasswordResetPage').then((page) => page.PasswordResetPage)),
  },
  {
    path: paths.emailConfirm,
    ...lazyPage(() => import('../features/emailConfirm/EmailConfirmPage').then((page) => page.EmailConfirmPage)),
  },
  {
    path: paths.maintenance,
    ...lazyPage(() => import('../features/maintenance/MaintenancePage').then((page) => page.MaintenancePage)),
  },
];

const memberPages: RouteObject[] = [
  { index: true, element: <Navigate to={paths.home} replace /> },
  { path: paths.home, ...lazyPage(() => import('../features/contents/HomePage').then((page) => page.HomePage)) },
  {
    path: paths.content,
    ...lazyPage(() => import('../features/contents/ContentPage').then((page) => page.ContentPage)),
  },
  {
    path: paths.tickets,
    ...lazyPage(() => import('../features/tickets/TicketsPage').then((page) => page.TicketsPage)),
  },
  {
    path: paths.account,
    ...lazyPage(() => import('../features/account/AccountPage').then((page) => page.AccountPage)),
  },
  {
    path: paths.accountEditEmail,
    ...lazyPage(() => import('../features/account/EditEmailPage').then((page) => page.EditEmailPage)),
  },
  {
    path: paths.accountEditPassword,
    ...lazyPage(() => import('../features/account/EditPasswordPage').then((page) => page.EditPasswordPage)),
  },
  {
    path: paths.accountEditUser,
    ...lazyPage(() => import('../features/account/EditUserPage').then((page) => page.EditUserPage)),
  },
  { path: paths.plans, ...lazyPage(() => import('../features/plans/PlansPage').then((page) => page.PlansPage)) },
  {
    path: paths.renewal,
    ...lazyPage(() => import('../features/renewal/RenewalPage').then((page) => page.RenewalPage)),
  },
  {
    path: paths.payment,
    ...lazyPage(() => import('../features/payment/PaymentPage').then((page) => page.PaymentPage)),
  },
  {
    path: paths.paymentComplete,
    ...lazyPage(() => import('../features/payment/outcome/CompletePage').then((page) => page.CompletePage)),
  },
];

const memberShell = lazyPage(() => import('./shells/MemberShell').then((shell) => shell.MemberShell));
const anyoneShell = lazyPage(() => import('./shells/SharedShell').then((shell) => shell.SharedShell));

/** One error boundary per group of routes, inside its layout, so that header and logout survive (decisions §3). */
const guarded = (pages: RouteObject[]): RouteObject => ({
  element: <RecordedFault />,
  errorElement: <RouteError />,
  children: pages,
});

/** Every route of the app (§2). */
export const routes: RouteObject[] = [
  {
    element: <AppFrame />,
    errorElement: <RootError />,
    children: [
      {
        element: <PublicShell />,
        children: [{ element: <GuestGuard />, children: [guarded(guestPages)] }, guarded(openPages)],
      },
      { element: <MemberGuard />, children: [{ ...memberShell, children: [guarded(memberPages)] }] },
      { ...anyoneShell, children: [{ path: '*', element: <NotFoundScreen /> }] },
    ],
  },
];
