import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { InStore } from '../../testing/InStore';
import { UserMenu } from './UserMenu';

function setup() {
  const onLogout = jest.fn();
  const onSave = jest.fn();
  render(
    <MemoryRouter>
      {/* jsdom loads no style sheets, so this adds the rule that hides a closed menu. */}
      <style>{'.ant-dropdown-hidden { display: none; }'}</style>
      <UserMenu
        memberName="山田 花子"
        onLogout={onLogout}
        extraItems={[{ label: 'サポート用の記録を保存', onSelect: onSave }]}
      />
      <button type="button">ほかのボタン</button>
    </MemoryRouter>,
    { wrapper: InStore },
  );
  return { user: userEvent.setup(), onLogout, onSave };
}

const menuButton = () => screen.getByRole('button', { name: 'アカウントメニュー' });
const logout = () => screen.queryByRole('button', { name: 'ログアウト' });

describe('the account menu', () => {
  it('is closed until it is asked for', async () => {
    const { user } = setup();
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
    expect(logout()).not.toBeInTheDocument();

    await user.click(menuButton());
    expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByText('山田 花子')).toBeVisible());
    expect(screen.getByRole('link', { name: 'アカウント' })).toHaveAttribute('href', '/account');
  });

  it('takes a member with a keyboard from the account to the way out', async () => {
    const { user, onLogout } = setup();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(screen.getByRole('link', { name: 'アカウント' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(logout()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onLogout).toHaveBeenCalledTimes(1);
    expect(logout()).not.toBeInTheDocument();
  });

  it('closes on Escape and gives the focus back to its button', async () => {
    const { user } = setup();
    await user.click(menuButton());
    await user.tab();
    await user.keyboard('{Escape}');
    expect(logout()).not.toBeInTheDocument();
    expect(menuButton()).toHaveFocus();
  });

  it('closes when the member presses elsewhere or tabs on', async () => {
    const { user } = setup();
    await user.click(menuButton());
    await user.click(document.body);
    expect(logout()).not.toBeInTheDocument();

    await user.click(menuButton());
    for (let step = 0; step < 4; step += 1) await user.tab();
    expect(screen.getByRole('button', { name: 'ほかのボタン' })).toHaveFocus();
    expect(logout()).not.toBeInTheDocument();
  });

  it('closes once an item is chosen', async () => {
    const { user, onSave } = setup();
    await user.click(menuButton());
    await user.click(screen.getByRole('button', { name: 'サポート用の記録を保存' }));
    expect(onSave).toHaveBeenCalledTimes(1);
    await user.click(menuButton());
    await user.click(screen.getByRole('link', { name: 'アカウント' }));
    expect(logout()).not.toBeInTheDocument();
  });
});
