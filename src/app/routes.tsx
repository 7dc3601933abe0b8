import type { RouteObject } from 'react-router';
import { paths } from '#domain/paths';
import { NotFoundScreen } from '../ui/messages/NotFoundScreen';
import { RecordedFault, RootError, RouteError } from './errorBoundaries';
import { anyoneShell, memberPages, memberShell } from './memberRoutes';
import { GuestGuard } from './guards/GuestGuard';
import { MemberGuard } from './guards/MemberGuard';
import { lazyPage } from './lazyPage';
import { AppFrame } from './shells/AppFrame';
import { PublicShell } from './shells/PublicShell';

const guestPages: RouteObject[] = [
  {
    path: paths.login,
    ...lazyPage(() =>
      import(/* webpackChunkName: "LoginPage" */ '../features/auth/LoginPage').then((page) => page.LoginPage),
    ),
  },
  {
    path: paths.register,
    ...lazyPage(() =>
      import(/* webpackChunkName: "RegisterPage" */ '../features/registration/RegisterPage').then(
        (page) => page.RegisterPage,
      ),
    ),
  },
  {
    path: paths.registerProvisional,
    ...lazyPage(() =>
      import(/* webpackChunkName: "ProvisionalPage" */ '../features/registration/ProvisionalPage').then(
        (page) => page.ProvisionalPage,
      ),
    ),
  },
];

const openPages: RouteObject[] = [
  {
    path: paths.registerProvisionalComplete,
    ...lazyPage(() =>
      import(/* webpackChunkName: "ProvisionalCompletePage" */ '../features/registration/ProvisionalCompletePage').then(
        (page) => page.ProvisionalCompletePage,
      ),
    ),
  },
  {
    path: paths.passwordResetApplication,
    ...lazyPage(() =>
      import(/* webpackChunkName: "ApplicationPage" */ '../features/passwordReset/ApplicationPage').then(
        (page) => page.ApplicationPage,
      ),
    ),
  },
  {
    path: paths.passwordResetApplicationComplete,
    ...lazyPage(() =>
      import(
        /* webpackChunkName: "ApplicationCompletePage" */ '../features/passwordReset/ApplicationCompletePage'
      ).then((page) => page.ApplicationCompletePage),
    ),
  },
  {
    path: paths.passwordReset,
    ...lazyPage(() =>
      import(/* webpackChunkName: "PasswordResetPage" */ '../features/passwordReset/PasswordResetPage').then(
        (page) => page.PasswordResetPage,
      ),
    ),
  },
  {
    path: paths.emailConfirm,
    ...lazyPage(() =>
      import(/* webpackChunkName: "EmailConfirmPage" */ '../features/emailConfirm/EmailConfirmPage').then(
        (page) => page.EmailConfirmPage,
      ),
    ),
  },
  {
    path: paths.maintenance,
    ...lazyPage(() =>
      import(/* webpackChunkName: "MaintenancePage" */ '../features/maintenance/MaintenancePage').then(
        (page) => page.MaintenancePage,
      ),
    ),
  },
];

/**
 * Wraps routes in an error boundary inside the layout, so that the header with its logout button stays usable after an
 * error (decisions §3).
 */
const guarded = (pages: RouteObject[]): RouteObject => ({
  element: <RecordedFault />,
  errorElement: <RouteError />,
  children: pages,
});

/** All routes of the app. */
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
