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

/** Tags of RTK Query's cache. */
const TAGS = ['Me', 'Plans', 'ContentGroups', 'ContentItems', 'Payment'] as const;

type Tag = (typeof TAGS)[number];

/**
 * Tags that a sign-in invalidates. The list lacks `Me` and `Plans`, because the sign-in itself requests profile and
 * plans (`session.ts`): with these tags, both requests would be sent twice.
 */
const MEMBER_CONTENT_TAGS: readonly Tag[] = ['ContentGroups', 'ContentItems'];

/** Tags of all data that depend on the member or the member's plan. */
export const MEMBER_TAGS: readonly Tag[] = ['Me', 'Plans', ...MEMBER_CONTENT_TAGS];

/**
 * Seconds for which unused answers stay in the cache, so that going back and forth between screens sends no new
 * requests.
 */
const KEEP_UNUSED_SECONDS = 300;

/**
 * Options for mutations after which the API sends a mail. With this cache key, the next screen can read the mail
 * address from the mutation's result.
 */
export const MAIL_SENT = { fixedCacheKey: 'mailSent' } as const;

/** Returns a function for `invalidatesTags` that invalidates these tags if the mutation succeeded. */
const invalidateOnSuccess =
  (tags: readonly Tag[]) =>
  (_answer: unknown, error: unknown): readonly Tag[] =>
    error === undefined ? tags : [];

/** Returns the address to which a mail was sent, as the mutation's result, because the API's answer is empty. */
const mailedTo = (_answer: unknown, _meta: unknown, { email }: EmailInput): EmailInput => ({ email });

/**
 * API slice with every call of the membership API and the search by postal code. Queries are not repeated on focus, and
 * never automatically. An answer that does not match its schema becomes a failure without the answer's values.
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
        // Does not stay in the cache, because every screen that shows a payment requests it again.
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
        // Accepts any successful answer (decisions §1). If it contains no profile, the profile is requested again.
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
        // A successful payment invalidates nothing, because /payment/complete requests the payment and then reloads the
        // member's data.
        invalidatesTags: (_, error) => {
          if (error?.status === 409) return ['Plans'];
          return error && isOutcomeUnknown(error) ? [...MEMBER_TAGS, 'Payment'] : [];
        },
      }),
    }) satisfies Record<CallName | 'lookUpPostalAddress', unknown>,
});

/** Options of `initiate` to send a request even if the cache has an answer, without subscribing to it. */
export const FORCE_REFETCH = { forceRefetch: true, subscribe: false } as const;

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
