import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import Button from 'antd/es/button/Button';
import Dropdown from 'antd/es/dropdown/dropdown';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { paths } from '../../domain/paths';
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

/** The member's menu in the header (§2): a button that discloses a link to the account and the way out. */
export function UserMenu({ memberName, onLogout, extraItems = [] }: UserMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const panel = (
    <UserMenuPanel
      id={panelId}
      memberName={memberName}
      items={[...extraItems, { label: 'ログアウト', onSelect: onLogout }]}
      onLeave={() => setIsOpen(false)}
    />
  );
  // No related target means a press on something that takes no focus, such as a button in Safari: not a way out.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  const handleKey = ({ key, nativeEvent }: KeyboardEvent) => {
    // Ant Design listens on the window and keeps Tab from going through the panel as through the rest of the page.
    if (key === 'Tab') nativeEvent.stopImmediatePropagation();
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className="museum-user-menu" ref={element} onBlur={leave} onKeyDownCapture={handleKey}>
      <Dropdown
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={['click']}
        placement="bottomRight"
        // What is pressed stays where it is.
        transitionName=""
        getPopupContainer={() => element.current ?? document.body}
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
  readonly onLeave: () => void;
}

/** Buttons and a link, as the page has them elsewhere: no menu in the sense of ARIA, whose items take no Tab. */
function UserMenuPanel({ id, memberName, items, onLeave }: UserMenuPanelProps) {
  return (
    <div className="museum-user-menu__panel" id={id}>
      {memberName !== undefined && <p className="museum-user-menu__name">{memberName}</p>}
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
