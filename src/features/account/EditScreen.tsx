import type { ReactNode } from 'react';
import { paths } from '../../domain/paths';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs';
import { PageHeading } from '../../ui/navigation/PageHeading';

interface EditScreenProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** What the edit screens have above their form (§2). */
export function EditScreen({ heading, children }: EditScreenProps) {
  const way = [{ label: 'ホーム', to: paths.home }, { label: 'アカウント', to: paths.account }, { label: heading }];
  return (
    <>
      <Breadcrumbs items={way} />
      <PageHeading>{heading}</PageHeading>
      {children}
    </>
  );
}
