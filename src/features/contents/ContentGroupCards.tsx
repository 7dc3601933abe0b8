import Card from 'antd/es/card/Card';
import { Link } from 'react-router';
import { pathTo } from '../../domain/paths';
import { Ornament } from '../../ui/Ornament';
import './ContentGroupCards.css';

interface ContentGroupCardsProps {
  readonly groups: readonly { readonly id: number; readonly name: string }[];
}

/** The content groups as cards (§2), 320 px wide (§9). */
export function ContentGroupCards({ groups }: ContentGroupCardsProps) {
  return (
    <ul className="museum-cards">
      {groups.map(({ id, name }) => (
        <li key={id}>
          <Card hoverable>
            <Link className="museum-group" to={pathTo('content', { contentId: id })}>
              <Ornament variant={id} />
              <span className="museum-group__name">{name}</span>
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  );
}
