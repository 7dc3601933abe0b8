import type { RouteObject } from 'react-router';
import { paths } from '#domain/paths';
import { Redirect } from '../ui/navigation/Redirect';
import { lazyPage } from './lazyPage';

// The names of the chunks below must begin with `members-`, because the build puts the modules that such chunks share
// with the members' layout into one script (scripts/build/splitChunks.ts).

/** Routes of the members' pages. */
export const memberPages: RouteObject[] = [
  { index: true, element: <Redirect to={paths.home} /> },
  {
    path: paths.home,
    ...lazyPage(() =>
      import(/* webpackChunkName: "members-HomePage" */ '../features/contents/HomePage').then((page) => page.HomePage),
    ),
  },
  {
    path: paths.content,
    ...lazyPage(() =>
      import(/* webpackChunkName: "members-ContentPage" */ '../features/contents/ContentPage').then(
        (page) => page.ContentPage,
      ),
    ),
  },
  {
    path: paths.tickets,
    ...lazyPage(() =>
      import(/* webpackChunkName: "members-TicketsPage" */ '../features/tickets/TicketsPage').then(
        (page) => page.TicketsPage,
      ),
    ),
  },
  {
    path: paths.account,
    ...lazyPage(() =>
      import(/* webpackChunkName: "members-AccountPage" */ '../features/account/AccountPage').then(
        (page) => page.AccountPage,
      ),
    ),
  },
  {
    path: paths.accountEditEmail,
    ...lazyPage(() =>
      import(/* webpackChunkName: "members-EditEmailPage" */ '../features/account/EditEmailPage').then(
        (page) => page.EditEmailPage,
      ),
    ),
  },
  {
    path: paths.accountEditPassword,
    ...lazyPage(() =>
      import(/* webpackChunkName: "members-EditPasswordPage" */ '../features/account/EditPasswordPage').then(
        (page) => page.EditPasswordPage,
      ),
    ),
  },
  {
    path: paths.accountEditUser,
    ...lazyPage(() =>
      import(/* webpackChunkName: "members-EditUserPage" */ '../features/account/EditUserPage').then(
        (page) => page.EditUserPage,
      ),
    ),
  },
  {
    path: paths.plans,
    ...lazyPage(() =>
      import(/* webpackChunkName: "members-PlansPage" */ '../features/plans/PlansPage').then((page) => page.PlansPage),
    ),
  },
  {
    path: paths.renewal,
    ...lazyPage(() =>
      import(/* webpackChunkName: "members-RenewalPage" */ '../features/renewal/RenewalPage').then(
        (page) => page.RenewalPage,
      ),
    ),
  },
  {
    path: paths.payment,
    ...lazyPage(() =>
      import(/* webpackChunkName: "members-PaymentPage" */ '../features/payment/PaymentPage').then(
        (page) => page.PaymentPage,
      ),
    ),
  },
  {
    path: paths.paymentComplete,
    ...lazyPage(() =>
      import(/* webpackChunkName: "members-CompletePage" */ '../features/payment/outcome/CompletePage').then(
        (page) => page.CompletePage,
      ),
    ),
  },
];

/** Layout of members' pages and of the screen for an unknown address. */
export const memberShell = lazyPage(() =>
  import(/* webpackChunkName: "members-MemberShell" */ './shells/MemberShell').then((shell) => shell.MemberShell),
);
export const anyoneShell = lazyPage(() =>
  import(/* webpackChunkName: "members-SharedShell" */ './shells/SharedShell').then((shell) => shell.SharedShell),
);
