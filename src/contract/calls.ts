/** Where every call of the membership API lives (§7, decisions §1). Paths start behind `API_PREFIX`. */
export const API_PREFIX = '/api/membership';

/** Headers of every call (§7); a bearer joins them when there is a token. */
export const REQUIRED_HEADERS = {
  Accept: 'application/json',
  'Content-Type': 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
  'X-Museum-Id': '1',
} as const;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` stands for a parameter. */
  readonly path: string;
  /** Works without a bearer; a 401 to it never ends a session (decisions §2). */
  readonly anonymous: boolean;
}

/** The calls of the app; one table, so that app and API cannot disagree on a path. */
export const CALLS = {
  getMe: { method: 'GET', path: '/v1/me', anonymous: false },
  updateProfile: { method: 'PUT', path: '/v1/me', anonymous: false },
  getPlans: { method: 'GET', path: '/v1/plans', anonymous: true },
  login: { method: 'POST', path: '/v1/auth/login', anonymous: true },
  logout: { method: 'DELETE', path: '/v1/me/logout', anonymous: false },
  requestRegistration: { method: 'POST', path: '/v1/auth/register', anonymous: true },
  getRegisterInfo: { method: 'GET', path: '/v1/auth/register/:token', anonymous: true },
  register: { method: 'POST', path: '/v1/auth/register/:token', anonymous: true },
  requestPasswordReset: { method: 'POST', path: '/v1/auth/password-reset', anonymous: true },
  resetPassword: { method: 'PUT', path: '/v1/auth/password-reset/:token', anonymous: true },
  changePassword: { method: 'PUT', path: '/v1/me/password', anonymous: false },
  requestEmailChange: { method: 'POST', path: '/v1/me/email', anonymous: false },
  verifyEmail: { method: 'GET', path: '/v1/me/email/verify/:token', anonymous: true },
  getContentGroups: { method: 'GET', path: '/v1/contents', anonymous: false },
  getContentItems: { method: 'GET', path: '/v1/contents/:contentId', anonymous: false },
  getLegalDocuments: { method: 'GET', path: '/v1/contents/legal-docs', anonymous: true },
  pay: { method: 'POST', path: '/v1/me/payments', anonymous: false },
  getPayment: { method: 'GET', path: '/v1/me/payments/:paymentId', anonymous: false },
} as const satisfies Record<string, Call>;

/**
 * Where the card provider posts a signed result (decisions §1, §6), itself or through the member's browser. Not a call
 * of the app: it carries none of the headers above and answers with a redirection.
 */
export const PAYMENT_CALLBACK_PATH = '/v1/payments/callback';
