import { useId } from 'react';
import { asApiError, describeLoadFailure, inquiryNumber } from '../../store/api/errors';
import { membershipApi, useLazyGetLegalDocumentsQuery } from '../../store/api/membershipApi';
import { LEGAL_DOC_TYPES, type LegalDocument } from '#contract/contents';
import { safeHref } from '#domain/links';
import { FormSection } from '../../forms/FormSection';
import { LoadFailure } from '../../ui/messages/LoadFailure';
import { ExternalLink } from '../../ui/navigation/ExternalLink';
import { CheckboxField } from '../../forms/fields/CheckboxField';
import { useOpenedDocuments } from './useOpenedDocuments';
import './Agreements.css';

/**
 * Shows both consents with their documents. If the documents did not load, shows a retry button, and the visitor cannot
 * consent. Reads the documents from the cache, because the layout has requested them: a query hook would repeat a
 * failed request, but queries must not retry automatically (decisions §2).
 */
export function Agreements() {
  const {
    data: documents,
    error,
    isFetching,
    isUninitialized,
  } = membershipApi.endpoints.getLegalDocuments.useQueryState();
  const [ask] = useLazyGetLegalDocumentsQuery();
  const failure = error && asApiError(error);
  const termsUrl = urlOf(documents, LEGAL_DOC_TYPES.terms);
  const privacyPolicyUrl = urlOf(documents, LEGAL_DOC_TYPES.privacyPolicy);
  const documentsOpened = useOpenedDocuments();
  const isMissing = termsUrl === null || privacyPolicyUrl === null;
  return (
    <FormSection title="規約への同意">
      <div className="museum-agreements" role="group" aria-label="規約への同意">
        {isMissing && !isFetching && !isUninitialized && (
          <LoadFailure
            title="規約などを読み込めませんでした"
            message={`ご確認いただくまで、同意の欄は選択できません。${describeLoadFailure(failure)}`}
            inquiryNumber={failure && inquiryNumber(failure)}
            onRetry={() => void ask()}
          />
        )}
        <AgreementField
          name="termsAgreement"
          label="会員規約に同意する"
          documentLabel="会員規約を読む"
          url={termsUrl}
          {...documentsOpened}
        />
        <AgreementField
          name="privacyPolicyAgreement"
          label="プライバシーポリシーに同意する"
          documentLabel="プライバシーポリシーを読む"
          url={privacyPolicyUrl}
          {...documentsOpened}
        />
      </div>
    </FormSection>
  );
}

/** Returns the document's address; null if it is missing or unsafe, because such a document cannot be opened. */
function urlOf(documents: readonly LegalDocument[] = [], type: number): string | null {
  return safeHref(documents.find(({ legalDocType }) => legalDocType === type)?.url ?? '');
}

interface AgreementFieldProps extends ReturnType<typeof useOpenedDocuments> {
  readonly name: string;
  readonly label: string;
  readonly documentLabel: string;
  /** Address of the document; null while it is unknown. */
  readonly url: string | null;
}

const HELP = '上の文書を開いてご確認いただくと、選択できるようになります。';

/** Shows the consent to a document. The checkbox is disabled until the visitor has opened the document. */
function AgreementField({ name, label, documentLabel, url, isOpened, open }: AgreementFieldProps) {
  const id = useId();
  return (
    <div className="museum-agreement" role="group" aria-labelledby={id}>
      <div className="museum-agreement__document" id={id}>
        <ExternalLink href={url ?? ''} onOpen={() => open(url ?? '')}>
          {documentLabel}
        </ExternalLink>
      </div>
      {url !== null && isOpened(url) ? (
        <CheckboxField name={name} label={label} />
      ) : (
        <CheckboxField name={name} label={label} help={HELP} disabled />
      )}
    </div>
  );
}
