import type { ReactNode } from 'react';

/** Stands in for `@rc-component/form`, which Ant Design's controls import for a form of Ant Design around them. */
export const FormProvider = ({ children }: { readonly children?: ReactNode }) => children;

/** `antd/es/form/hooks/useForm` in the same place: the radio group takes this from it. */
export const toNamePathStr = (name: unknown) => String(name);
