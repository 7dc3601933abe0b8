import Tag from 'antd/es/tag';

export const UNION_LABEL = '地域信用金庫会員';

/** Shows a tag for members through a regional credit union, whose attribute type is not 0. */
export function UnionLabel({ attributeType }: { readonly attributeType: number }) {
  if (attributeType === 0) return null;
  return (
    <p>
      <Tag>{UNION_LABEL}</Tag>
    </p>
  );
}
