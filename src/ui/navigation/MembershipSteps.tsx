import '../theme/styles/registration.css';
import Steps from 'antd/es/steps';
import './navigation.css';

/** Steps of joining, from the first mail to the payment. */
const STEPS = ['メール', '会員情報', 'プラン', 'お支払い'];

/**
 * Shows the visitor's present step, counted from 0. Adds roles and `aria-current`, because Ant Design marks the present
 * step only by colour and renders no list.
 */
export function MembershipSteps({ current }: { readonly current: 0 | 1 | 2 | 3 }) {
  const items = STEPS.map((title, step) => ({
    title,
    role: 'listitem',
    'aria-current': step === current ? 'step' : undefined,
  }));
  return (
    <nav aria-label="ご入会の流れ">
      <Steps
        {...LIST}
        className="museum-steps"
        size="small"
        titlePlacement="vertical"
        responsive={false}
        current={current}
        iconRender={(icon) => <span aria-hidden="true">{icon}</span>}
        items={items}
      />
    </nav>
  );
}

/** Attributes that Ant Design passes on, although its types lack them. */
const LIST = { role: 'list' };
