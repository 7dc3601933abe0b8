import type { Gender } from '#contract/fields';

/** Labels of the genders, in the order of the form. */
export const GENDER_LABELS: Readonly<Record<Gender, string>> = {
  male: '男性',
  female: '女性',
  other: 'その他',
  unknown: '回答しない',
};
