import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../domain/paths';
import { useDisclosure } from './useDisclosure';
import './UserMenu.css';

interface UserMenuItem {
  readonly label: string;
  readonly onSelect: () => void;
}

interface UserMenuProps {
  readonly memberName?: string | undefined;
  readonly onLogout: () => void;
  /** Stand between アカウント and ログアウト. */
  readonly extraItems?: readonly UserMenuItem[];
}

/** The member's menu in the header (§2): a button that discloses a link to the account and the way out. */
export function UserMenu({ memberName, onLogout, extraItems = [] }: UserMenuProps) {
  const { isOpen, setIsOpen, containerRef, buttonRef, onBlur } = useDisclosure();
  const panelId = useId();
  const close = () => setIsOpen(false);
  const buttons = [...extraItems, { label: 'ログアウト', onSelect: onLogout }];

  return (
    <div className="museum-user-menu" ref={containerRef} onBlur={onBlur}>
      <button
        className="museum-user-menu__button"
        type="button"
        aria-label="アカウントメニュー"
        aria-expanded={isOpen}
        aria-controls={panelId}
        ref={buttonRef}
        onClick={() => setIsOpen(!isOpen)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 12.5a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5ZM4 20.5c.6-3.6 3.9-5.5 8-5.5s7.4 1.9 8 5.5" />
        </svg>
      </button>
      <div className="museum-user-menu__panel" id={panelId} hidden={!isOpen}>
        {memberName !== undefined && <p className="museum-user-menu__name">{memberName}</p>}
        <ul className="museum-user-menu__items">
          <li>
            <Link className="museum-user-menu__item" to={paths.account} onClick={close}>
              アカウント
            </Link>
          </li>
          {buttons.map(({ label, onSelect }) => (
            <li key={label}>
              <button
                className="museum-user-menu__item"
                type="button"
                onClick={() => {
                  close();
                  onSelect();
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
