import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import Button from 'antd/es/button/Button';
import Dropdown from 'antd/es/dropdown/dropdown';
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '#domain/paths';
import { useScreenState } from '../../store/useScreenState';
import { ButtonLink } from '../../ui/navigation/ButtonLink';
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

/** The member's menu in the header: a button that discloses a link to the account and the logout. */
export function UserMenu({ memberName, onLogout, extraItems = [] }: UserMenuProps) {
  const [menu, setMenu] = useScreenState<object>('userMenu');
  const isOpen = menu !== undefined;
  const setIsOpen = (opens: boolean) => setMenu(opens ? {} : undefined);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const panel = (
    <UserMenuPanel
      id={panelId}
      memberName={memberName}
      items={[...extraItems, { label: 'ログアウト', onSelect: onLogout }]}
      onLeave={() => flushSync(() => setIsOpen(false))}
    />
  );
  // Without a related target an element was pressed that takes no focus, such as a button in Safari: stays open.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  const handleKey = ({ key, nativeEvent }: KeyboardEvent) => {
    // Keeps Tab from Ant Design's listener on the window, which handles it as in a menu: one stop, then closed.
    if (key === 'Tab') nativeEvent.stopImmediatePropagation();
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className="museum-user-menu" onBlur={leave} onKeyDownCapture={handleKey}>
      <Dropdown
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={['click']}
        placement="bottomRight"
        // No animation: the buttons do not move while they are pressed.
        transitionName=""
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        popupRender={() => panel}
      >
        <Button
          ref={button}
          shape="circle"
          size="small"
          aria-label="アカウントメニュー"
          aria-expanded={isOpen}
          aria-controls={panelId}
          icon={<UserOutlined aria-hidden="true" />}
        />
      </Dropdown>
    </div>
  );
}

interface UserMenuPanelProps {
  readonly id: string;
  readonly memberName: string | undefined;
  readonly items: readonly UserMenuItem[];
  /** Closes the menu, also in the store, so that a record that is saved next ends with the screen below the menu. */
  readonly onLeave: () => void;
}

/** Ordinary buttons and a link, each a stop of the Tab key: no ARIA menu, whose items are reached by arrow keys. */
function UserMenuPanel({ id, memberName, items, onLeave }: UserMenuPanelProps) {
  return (
    <div className="museum-user-menu__panel" id={id}>
      {memberName !== undefined && (
        <p className="museum-user-menu__name" translate="no">
          {memberName}
        </p>
      )}
      <ButtonLink type="text" block to={paths.account} onLeave={onLeave}>
        アカウント
      </ButtonLink>
      {items.map(({ label, onSelect }) => (
        <Button
          key={label}
          type="text"
          block
          onClick={() => {
            onLeave();
            onSelect();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
