import { escapeHtml } from '../../sandbox/pages/escapeHtml';
import type { JsonSchema } from '../openApi';

/** Terms and what is said of them; both HTML. */
export function renderList(rows: readonly (readonly [term: string, description: string])[]): string {
  return `<dl>\n${rows.map(([term, description]) => `<div><dt>${term}</dt><dd>${description}</dd></div>`).join('\n')}\n</dl>`;
}

/** A named schema with its fields and an example. */
export function renderSchema(name: string, schema: JsonSchema): string {
  const { properties, required = [], examples = [], ...rest } = schema;
  const fields = Object.entries(properties ?? {}).map(([field, value]) => {
    const optional = required.includes(field) ? '' : ' <small>optional</small>';
    return [`<code>${escapeHtml(field)}</code>${optional}`, describeSchema(value)] as const;
  });
  return `<article aria-labelledby="schema-${name}">
<h3 id="schema-${name}">${name}</h3>
${properties === undefined ? `<p>${describeSchema(rest)}</p>` : renderList(fields)}
<h4>Example</h4>
${examples.map((example) => `<pre tabindex="0" aria-label="Example of ${name}">${escapeHtml(JSON.stringify(example, null, 2))}</pre>`).join('\n')}
</article>`;
}

/** A schema in a few words, as HTML; a named one as a link to it. */
export function describeSchema(schema: JsonSchema): string {
  const { $ref, anyOf, items, properties, description } = schema;
  if ($ref !== undefined) return linkTo($ref.slice($ref.lastIndexOf('/') + 1));
  if (anyOf !== undefined) return anyOf.map(describeSchema).join(' or ');
  const words = items === undefined ? escapeHtml(typeInWords(schema)) : `list of ${describeSchema(items)}`;
  const fields = Object.entries(properties ?? {}).map(
    ([name, value]) => `<code>${escapeHtml(name)}</code> ${describeSchema(value)}`,
  );
  const shape = fields.length > 0 ? `${words} with ${fields.join(', ')}` : words;
  return description === undefined ? shape : `${shape}. ${escapeHtml(description)}`;
}

function linkTo(name: string): string {
  return `<a href="#schema-${name}">${name}</a>`;
}

function typeInWords(schema: JsonSchema): string {
  const { type, format, pattern, additionalProperties } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return `one of ${schema.enum.join(', ')}`;
  const types = [type ?? 'anything'].flat().join(' or ');
  const facts = [
    format,
    pattern === undefined ? undefined : `like ${pattern}`,
    rangeInWords(schema),
    additionalProperties ? `of any name to ${describeSchema(additionalProperties)}` : undefined,
  ];
  return [types, ...facts.filter((fact) => fact !== undefined)].join(', ');
}

function rangeInWords({ minLength, maxLength, minimum, exclusiveMinimum }: JsonSchema): string | undefined {
  if (minLength !== undefined && maxLength !== undefined) return `${minLength} to ${maxLength} characters`;
  if (minLength !== undefined) return `at least ${minLength} character${minLength === 1 ? '' : 's'}`;
  if (maxLength !== undefined) return `at most ${maxLength} characters`;
  if (minimum !== undefined) return `at least ${minimum}`;
  return exclusiveMinimum === undefined ? undefined : `above ${exclusiveMinimum}`;
}
