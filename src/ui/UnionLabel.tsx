import Tag from 'antd/es/tag';

export const UNION_LABEL = '地域信用金庫会員';

/** Names the members who belong through a regional credit union: any attribute type but 0 (decisions §3). */
export function UnionLabel({ attributeType }: { readonly attributeType: number }) {
  if (attributeType === 0) return null;
  return (
    <p>
      <Tag>{UNION_LABEL}</Tag>
    </p>
  );
}
