import '../theme/styles/registration.css';
import Steps from 'antd/es/steps';
import './navigation.css';

/** The way to a membership, from the first mail to the payment. */
const STEPS = ['メール', '会員情報', 'プラン', 'お支払い'];

/** Where on that way the visitor is, counted from 0. */
export function MembershipSteps({ current }: { readonly current: 0 | 1 | 2 | 3 }) {
  return (
    <nav aria-label="ご入会の流れ">
      <Steps
        className="museum-steps"
        size="small"
        titlePlacement="vertical"
        responsive={false}
        current={current}
        iconRender={(icon) => <span aria-hidden="true">{icon}</span>}
        items={STEPS.map((title, step) => ({ title: step === current ? <Current title={title} /> : title }))}
      />
    </nav>
  );
}

/** Ant Design marks the current step by its colour alone. */
function Current({ title }: { readonly title: string }) {
  return (
    <span aria-current="step">
      {title}
      <span className="museum-visually-hidden">（現在の手順）</span>
    </span>
  );
}
