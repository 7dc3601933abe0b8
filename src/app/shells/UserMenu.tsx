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
  /** Items between アカウント and ログアウト. */
  readonly extraItems?: readonly UserMenuItem[];
}

/** Shows the header's menu: a button that opens a panel with a link to the account, the items and the logout. */
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
  // `relatedTarget` is null if the member clicks an element that takes no focus, such as a button in Safari; the menu
  // stays open then.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  const handleKey = ({ key, nativeEvent }: KeyboardEvent) => {
    // Keeps the event from Ant Design's listener on the window, which would close the menu at Tab. An ARIA menu closes
    // at Tab, but in this menu Tab must move between the buttons.
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
        // Opens without animation, so that its buttons do not move while they are clicked.
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
  /**
   * Called before an item's action. Closes the menu in the store at once, so that a record that the action saves shows
   * no open menu.
   */
  readonly onLeave: () => void;
}

/**
 * Shows a link and buttons, to which Tab moves the focus. The panel has no role `menu`, because members would have to
 * move in an ARIA menu by arrow keys.
 */
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
