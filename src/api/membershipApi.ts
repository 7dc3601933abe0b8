import { createApi } from '@reduxjs/toolkit/query/react';
import type { EmailInput, LoginInput, PasswordResetInput, RegisterInfo, RegistrationInput } from '../contract/auth';
import { registerInfoSchema } from '../contract/auth';
import { CALLS } from '../contract/calls';
import {
  contentGroupListSchema,
  contentItemListSchema,
  legalDocumentListSchema,
  type ContentGroup,
  type ContentItem,
  type LegalDocument,
} from '../contract/contents';
import { meAnswerSchema, type Me } from '../contract/me';
import { IDEMPOTENCY_KEY_HEADER, paymentSchema, type Payment, type PaymentInput } from '../contract/payment';
import { planListSchema, type Plan } from '../contract/plan';
import type { EmailChangeInput, PasswordChangeInput, ProfileInput } from '../contract/profile';
import type { PostalAddress } from '../domain/postalAddress';
import type { Concealed, Secret } from '../domain/secret';
import { membershipBaseQuery } from './baseQuery/baseQuery';
import { isOutcomeUnknown, type ApiError } from './errors';
import { lookUpPostalCode } from './geocoding';
import { MEMBER_CONTENT_TAGS, MEMBER_TAGS, TAGS } from './tags';

type Login = Concealed<LoginInput, 'password'>;
type Registration = Concealed<RegistrationInput, 'password' | 'passwordConfirmation'> & { readonly token: Secret };
type PasswordReset = Concealed<PasswordResetInput, 'password' | 'passwordConfirmation'> & { readonly token: Secret };
type PasswordChange = Concealed<PasswordChangeInput, 'password' | 'newPassword' | 'newPasswordConfirm'>;
type PaymentAttempt = Omit<PaymentInput, 'cardToken'> &
  Partial<Concealed<Pick<PaymentInput, 'cardToken'>, 'cardToken'>> & { readonly idempotencyKey: string };

/** Minutes, not seconds: a member going back and forth between screens asks once. */
const KEEP_UNUSED_SECONDS = 300;

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
  endpoints: (build) => ({
    getMe: build.query<Me, void>({
      query: () => ({ call: CALLS.getMe }),
      rawResponseSchema: meAnswerSchema,
      transformResponse: (answer: { me: Me }) => answer.me,
      providesTags: ['Me'],
    }),
    getPlans: build.query<Plan[], void>({
      query: () => ({ call: CALLS.getPlans }),
      rawResponseSchema: planListSchema,
      providesTags: ['Plans'],
    }),
    getContentGroups: build.query<ContentGroup[], void>({
      query: () => ({ call: CALLS.getContentGroups }),
      rawResponseSchema: contentGroupListSchema,
      providesTags: ['ContentGroups'],
    }),
    getContentItems: build.query<ContentItem[], number>({
      query: (contentId) => ({ call: CALLS.getContentItems, params: { contentId } }),
      rawResponseSchema: contentItemListSchema,
      providesTags: ['ContentItems'],
    }),
    getLegalDocuments: build.query<LegalDocument[], void>({
      query: () => ({ call: CALLS.getLegalDocuments }),
      rawResponseSchema: legalDocumentListSchema,
    }),
    getRegisterInfo: build.query<RegisterInfo, Secret>({
      query: (token) => ({ call: CALLS.getRegisterInfo, params: { token } }),
      rawResponseSchema: registerInfoSchema,
    }),
    getPayment: build.query<Payment, string>({
      query: (paymentId) => ({ call: CALLS.getPayment, params: { paymentId } }),
      rawResponseSchema: paymentSchema,
      providesTags: ['Payment'],
      // What became of a payment is asked afresh by every screen that wants to know.
      keepUnusedDataFor: 0,
    }),
    lookUpPostalAddress: build.query<PostalAddress | null, string>({
      queryFn: (zip, api) => lookUpPostalCode(zip, api),
    }),

    login: build.mutation<unknown, Login>({
      query: (body) => ({ call: CALLS.login, body }),
      invalidatesTags: (_, error) => (error ? [] : MEMBER_CONTENT_TAGS),
    }),
    logout: build.mutation<unknown, Secret>({
      query: (bearer) => ({ call: CALLS.logout, bearer }),
    }),
    requestRegistration: build.mutation<unknown, EmailInput>({
      query: (body) => ({ call: CALLS.requestRegistration, body }),
    }),
    register: build.mutation<unknown, Registration>({
      query: ({ token, ...body }) => ({ call: CALLS.register, params: { token }, body }),
      invalidatesTags: (_, error) => (error ? [] : MEMBER_CONTENT_TAGS),
    }),
    requestPasswordReset: build.mutation<unknown, EmailInput>({
      query: (body) => ({ call: CALLS.requestPasswordReset, body }),
    }),
    resetPassword: build.mutation<unknown, PasswordReset>({
      query: ({ token, ...body }) => ({ call: CALLS.resetPassword, params: { token }, body }),
    }),
    changePassword: build.mutation<unknown, PasswordChange>({
      query: (body) => ({ call: CALLS.changePassword, body }),
    }),
    updateProfile: build.mutation<unknown, ProfileInput>({
      query: (body) => ({ call: CALLS.updateProfile, body }),
      invalidatesTags: (_, error) => (error ? [] : ['Me']),
    }),
    requestEmailChange: build.mutation<unknown, EmailChangeInput>({
      query: (body) => ({ call: CALLS.requestEmailChange, body }),
    }),
    verifyEmail: build.mutation<unknown, Secret>({
      query: (token) => ({ call: CALLS.verifyEmail, params: { token } }),
      invalidatesTags: (_, error) => (error ? [] : ['Me']),
    }),
    pay: build.mutation<Payment, PaymentAttempt>({
      query: ({ idempotencyKey, ...body }) => ({
        call: CALLS.pay,
        headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
        body,
      }),
      rawResponseSchema: paymentSchema,
      // A payment that succeeds is read once more by /payment/complete, which then reloads the member.
      invalidatesTags: (_, error) => (error && isOutcomeUnknown(error) ? [...MEMBER_TAGS, 'Payment'] : []),
    }),
  }),
});

export const {
  useGetMeQuery,
  useGetPlansQuery,
  useGetContentGroupsQuery,
  useGetContentItemsQuery,
  useGetLegalDocumentsQuery,
} = membershipApi;
