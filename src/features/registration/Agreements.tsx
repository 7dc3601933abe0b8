import { asApiError, inquiryNumber } from '../../api/errors';
import { membershipApi } from '../../api/membershipApi';
import { LEGAL_DOC_TYPES, type LegalDocument } from '../../contract/contents';
import { safeHref } from '../../domain/links';
import { AgreementField } from './AgreementField';
import { FormSection } from '../../forms/FormSection';
import { LoadFailure } from '../../ui/messages/LoadFailure';

const { getLegalDocuments } = membershipApi.endpoints;

/**
 * Both consents (§4), each behind its document; without the documents there is no consent, but another try. The layout
 * has asked for them: a query hook here would ask again for what has failed, and no query retries by itself
 * (decisions §2).
 */
export function Agreements() {
  const { data: documents, error, isFetching, isUninitialized } = getLegalDocuments.useQueryState();
  const [ask] = getLegalDocuments.useLazyQuery();
  const termsUrl = urlOf(documents, LEGAL_DOC_TYPES.terms);
  const privacyPolicyUrl = urlOf(documents, LEGAL_DOC_TYPES.privacyPolicy);
  const isMissing = termsUrl === null || privacyPolicyUrl === null;
  return (
    <FormSection title="規約への同意">
      <div className="museum-agreements" role="group" aria-label="規約への同意">
        {isMissing && !isFetching && !isUninitialized && (
          <LoadFailure
            title="規約などを読み込めませんでした"
            message="ご確認いただくまで、同意の欄は選択できません。通信の状態をご確認のうえ、もう一度お試しください。"
            inquiryNumber={error && inquiryNumber(asApiError(error))}
            onRetry={() => void ask()}
          />
        )}
        <AgreementField
          name="termsAgreement"
          label="会員規約に同意する"
          documentLabel="会員規約を読む"
          url={termsUrl}
        />
        <AgreementField
          name="privacyPolicyAgreement"
          label="プライバシーポリシーに同意する"
          documentLabel="プライバシーポリシーを読む"
          url={privacyPolicyUrl}
        />
      </div>
    </FormSection>
  );
}

/** An address that cannot be opened cannot be read, so it counts as missing. */
function urlOf(documents: readonly LegalDocument[] = [], type: number): string | null {
  return safeHref(documents.find(({ legalDocType }) => legalDocType === type)?.url ?? '');
}
