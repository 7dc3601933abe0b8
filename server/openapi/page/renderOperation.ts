import { escapeHtml } from '../../sandbox/pages/escapeHtml';
import type { Answer, Content, OpenApiDocument, Operation, Reference } from '../openApi';
import { describeSchema, renderList } from './renderSchema';

interface Listed {
  /** `GET /v1/me`. */
  readonly line: string;
  readonly operation: Operation;
}

/** One call: what it is for, what it takes, what it answers. */
export function renderOperation({ line, operation }: Listed, { components }: OpenApiDocument): string {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation;
  const takes = parameters.map((reference) => {
    const { name, in: place, description: words, schema } = find(components.parameters, reference);
    return [
      `<code>${escapeHtml(name)}</code> <small>${place}</small>`,
      `${describeSchema(schema)}. ${escapeHtml(words)}`,
    ] as const;
  });
  const answers = Object.entries(responses).map(([status, response]) => {
    const answer = '$ref' in response ? find(components.responses, response) : response;
    return [status === 'default' ? 'otherwise' : status, renderAnswer(answer)] as const;
  });
  return `<article aria-labelledby="${operationId}">
<h3 id="${operationId}"><code>${escapeHtml(line)}</code> <span>${escapeHtml(summary)}</span></h3>
<p>${escapeHtml([description, inWords(security)].filter(Boolean).join(' '))}</p>
${takes.length === 0 ? '' : `<h4>Parameters</h4>\n${renderList(takes)}`}
${requestBody === undefined ? '' : `<h4>Body</h4>\n<p>${renderContent(requestBody.content)}</p>`}
<h4>Answers</h4>
${renderList(answers)}
</article>`;
}

function inWords(security: Operation['security']): string {
  if (security.length === 0) return 'Without a bearer.';
  return security.some((way) => Object.keys(way).length === 0) ? 'With or without a bearer.' : 'With a bearer.';
}

function renderAnswer({ description, headers = {}, content = {} }: Answer): string {
  const names = Object.keys(headers).map((name) => `<code>${escapeHtml(name)}</code>`);
  const parts = [
    escapeHtml(description),
    renderContent(content),
    names.length > 0 ? `Header: ${names.join(', ')}` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function renderContent(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => `${describeSchema(schema)} <small>${escapeHtml(type)}</small>`)
    .join(' ');
}

/** What a reference of the document leads to. */
function find<Part>(parts: Readonly<Record<string, Part>>, { $ref }: Reference): Part {
  const part = parts[$ref.slice($ref.lastIndexOf('/') + 1)];
  if (part === undefined) throw new Error(`The document has no ${$ref}`);
  return part;
}
