import type * as z from 'zod/mini';
import {
  emailInputSchema,
  loginInputSchema,
  passwordResetInputSchema,
  registerInfoSchema,
  registrationInputSchema,
} from '../../src/contract/auth';
import {
  contentGroupListSchema,
  contentGroupSchema,
  contentItemListSchema,
  contentItemSchema,
  legalDocumentListSchema,
  legalDocumentSchema,
} from '../../src/contract/contents';
import { errorBodySchema } from '../../src/contract/errorBody';
import { meAnswerSchema, meSchema } from '../../src/contract/me';
import { paymentInputSchema, paymentSchema } from '../../src/contract/payment';
import { planListSchema, planSchema } from '../../src/contract/plan';
import {
  emailChangeInputSchema,
  passwordChangeInputSchema,
  profileInputSchema,
  type Clock,
} from '../../src/contract/profile';

/** Every schema of the wire under the name the document gives it. `now` decides which birth years are on offer. */
export const contractSchemas = (now: Clock) =>
  ({
    LoginInput: loginInputSchema,
    EmailInput: emailInputSchema,
    RegistrationInput: registrationInputSchema(now),
    PasswordResetInput: passwordResetInputSchema,
    ProfileInput: profileInputSchema(now),
    PasswordChangeInput: passwordChangeInputSchema,
    EmailChangeInput: emailChangeInputSchema,
    PaymentInput: paymentInputSchema,
    MeAnswer: meAnswerSchema,
    Me: meSchema,
    Plan: planSchema,
    PlanList: planListSchema,
    RegisterInfo: registerInfoSchema,
    ContentGroup: contentGroupSchema,
    ContentGroupList: contentGroupListSchema,
    ContentItem: contentItemSchema,
    ContentItemList: contentItemListSchema,
    LegalDocument: legalDocumentSchema,
    LegalDocumentList: legalDocumentListSchema,
    Payment: paymentSchema,
    ErrorBody: errorBodySchema,
  }) satisfies Record<string, z.ZodMiniType>;

export type SchemaName = keyof ReturnType<typeof contractSchemas>;
