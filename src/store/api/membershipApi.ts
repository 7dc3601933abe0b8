import { createApi } from '@reduxjs/toolkit/query/react';
import { CALLS, type CallName } from '#contract/calls';
import type { EmailInput } from '#contract/auth';
import { meAnswerSchema, type Me } from '#contract/me';
import type { PostalAddress } from '#domain/address/postalAddress';
import type { Secret } from '#domain/secret';
import { membershipBaseQuery } from './baseQuery/baseQuery';
import { fromContract, type AnswerTo, type Argument } from './callRequest';
import { isOutcomeUnknown, type ApiError } from './errors';
import { lookUpPostalCode } from './geocoding';

/** The tags of RTK Query's cache; a mutation invalidates some of them. */
const TAGS = ['Me', 'Plans', 'ContentGroups', 'ContentItems', 'Payment'] as const;

type Tag = (typeof TAGS)[number];

/**
 * Tags that a sign-in invalidates. Not profile and plans: the sign-in loads them itself (`session.ts`); invalidating them
 * would request each twice.
 */
const MEMBER_CONTENT_TAGS: readonly Tag[] = ['ContentGroups', 'ContentItems'];

/** All that depends on who is signed in or on the plan they hold. */
export const MEMBER_TAGS: readonly Tag[] = ['Me', 'Plans', ...MEMBER_CONTENT_TAGS];

/** Minutes, not seconds: a member going back and forth between screens asks once. */
const KEEP_UNUSED_SECONDS = 300;

/**
 * Options of the mutations after which the API sends a mail. By the shared cache key the next screen finds the address.
 */
export const MAIL_SENT = { fixedCacheKey: 'mailSent' } as const;

/** For mutations after which the server has newer data only if they succeeded. */
const invalidateOnSuccess =
  (tags: readonly Tag[]) =>
  (_answer: unknown, error: unknown): readonly Tag[] =>
    error === undefined ? tags : [];

/** The answer itself is empty (decisions §1). */
const mailedTo = (_answer: unknown, _meta: unknown, { email }: EmailInput): EmailInput => ({ email });

/**
 * The one API slice (§7, decisions §1): every call of the membership API and the postal lookup. Queries neither refetch
 * on focus nor retry by themselves (§4). An answer of the wrong shape is a failure without its values.
 */
export const membershipApi = createApi({
  reducerPath: 'membershipApi',
  baseQuery: membershipBaseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  catchSchemaFailure: (): ApiError => ({ status: 'WRONG_SHAPE' }),
  endpoints: (build) =>
    ({
      getMe: build.query<Me, void>({
        ...fromContract('getMe'),
        transformResponse: (answer: AnswerTo<'getMe'>) => answer.me,
        providesTags: ['Me'],
      }),
      getPlans: build.query<AnswerTo<'getPlans'>, void>({ ...fromContract('getPlans'), providesTags: ['Plans'] }),
      getContentGroups: build.query<AnswerTo<'getContentGroups'>, void>({
        ...fromContract('getContentGroups'),
        providesTags: ['ContentGroups'],
      }),
      getContentItems: build.query<AnswerTo<'getContentItems'>, Argument<'getContentItems'>>({
        ...fromContract('getContentItems'),
        providesTags: ['ContentItems'],
      }),
      getLegalDocuments: build.query<AnswerTo<'getLegalDocuments'>, void>(fromContract('getLegalDocuments')),
      getRegisterInfo: build.query<AnswerTo<'getRegisterInfo'>, Argument<'getRegisterInfo'>>(
        fromContract('getRegisterInfo'),
      ),
      getPayment: build.query<AnswerTo<'getPayment'>, Argument<'getPayment'>>({
        ...fromContract('getPayment'),
        providesTags: ['Payment'],
        // Every screen that shows a payment asks the API for it again.
        keepUnusedDataFor: 0,
      }),
      lookUpPostalAddress: build.query<PostalAddress | null, { readonly zip: string }>({
        queryFn: ({ zip }, api) => lookUpPostalCode(zip, api),
      }),

      login: build.mutation<unknown, Argument<'login'>>({
        ...fromContract('login'),
        invalidatesTags: invalidateOnSuccess(MEMBER_CONTENT_TAGS),
      }),
      logout: build.mutation<unknown, { readonly bearer: Secret }>({
        query: ({ bearer }) => ({ call: CALLS.logout, bearer }),
      }),
      requestRegistration: build.mutation<unknown, Argument<'requestRegistration'>>({
        ...fromContract('requestRegistration'),
        transformResponse: mailedTo,
      }),
      register: build.mutation<unknown, Argument<'register'>>({
        ...fromContract('register'),
        invalidatesTags: invalidateOnSuccess(MEMBER_CONTENT_TAGS),
      }),
      requestPasswordReset: build.mutation<unknown, Argument<'requestPasswordReset'>>({
        ...fromContract('requestPasswordReset'),
        transformResponse: mailedTo,
      }),
      resetPassword: build.mutation<unknown, Argument<'resetPassword'>>(fromContract('resetPassword')),
      changePassword: build.mutation<unknown, Argument<'changePassword'>>(fromContract('changePassword')),
      updateProfile: build.mutation<Me | null, Argument<'updateProfile'>>({
        query: fromContract('updateProfile').query,
        // Any success will do (decisions §1): without the profile in it, the member is loaded again.
        transformResponse: (answer) => meAnswerSchema.safeParse(answer).data?.me ?? null,
        invalidatesTags: (me, error) => (error || me ? [] : ['Me']),
      }),
      requestEmailChange: build.mutation<unknown, Argument<'requestEmailChange'>>(fromContract('requestEmailChange')),
      verifyEmail: build.mutation<unknown, Argument<'verifyEmail'>>({
        ...fromContract('verifyEmail'),
        invalidatesTags: invalidateOnSuccess(['Me']),
      }),
      pay: build.mutation<AnswerTo<'pay'>, Argument<'pay'>>({
        ...fromContract('pay'),
        // A payment that succeeds is read once more by /payment/complete, which then reloads the member.
        invalidatesTags: (_, error) => {
          if (error?.status === 409) return ['Plans'];
          return error && isOutcomeUnknown(error) ? [...MEMBER_TAGS, 'Payment'] : [];
        },
      }),
    }) satisfies Record<CallName | 'lookUpPostalAddress', unknown>,
});

/** Options of `initiate`: asks again although an answer is in the cache, and does not keep the answer in use. */
export const ASK_AGAIN = { forceRefetch: true, subscribe: false } as const;

export const {
  useChangePasswordMutation,
  useGetContentGroupsQuery,
  useGetContentItemsQuery,
  useGetLegalDocumentsQuery,
  useGetMeQuery,
  useGetPaymentQuery,
  useGetPlansQuery,
  useGetRegisterInfoQuery,
  useLazyGetLegalDocumentsQuery,
  useLazyGetPlansQuery,
  useRequestEmailChangeMutation,
  useRequestPasswordResetMutation,
  useRequestRegistrationMutation,
  useResetPasswordMutation,
  useUpdateProfileMutation,
  useVerifyEmailMutation,
} = membershipApi;
