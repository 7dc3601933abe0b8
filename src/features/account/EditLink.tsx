import { ButtonLink } from '../../ui/navigation/ButtonLink';

interface EditLinkProps {
  /** What is changed: read out, since the page has several of these links. */
  readonly subject: string;
  readonly to: string;
}

/** A link to an edit screen, to be opened, copied and told from its neighbours like any link. */
export function EditLink({ subject, to }: EditLinkProps) {
  return (
    <ButtonLink size="small" to={to} aria-label={`${subject}を変更する`}>
      変更する
    </ButtonLink>
  );
}
