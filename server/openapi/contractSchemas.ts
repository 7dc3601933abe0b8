import type { BodySchema } from '../../src/contract/call';
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
import { emailChangeInputSchema, passwordChangeBodySchema, profileInputSchema } from '../../src/contract/profile';

/** Every schema of the wire under the name the document gives it. */
export const CONTRACT_SCHEMAS = {
  LoginInput: loginInputSchema,
  EmailInput: emailInputSchema,
  RegistrationInput: registrationInputSchema,
  PasswordResetInput: passwordResetInputSchema,
  ProfileInput: profileInputSchema,
  PasswordChangeInput: passwordChangeBodySchema,
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
} satisfies Record<string, BodySchema>;

export type SchemaName = keyof typeof CONTRACT_SCHEMAS;

/** The name of a schema that a call has; every one has its name above. */
export function schemaName(schema: BodySchema): SchemaName {
  const found = Object.entries(CONTRACT_SCHEMAS).find(([, named]) => named === schema);
  if (found === undefined) throw new Error('A schema of the contract has no name');
  return found[0] as SchemaName; // Object.entries forgets the keys
}
