import Alert from 'antd/es/alert/Alert';
import { useFormState } from 'react-final-form';
import { ToneIcon } from '../ui/messages/ToneIcon';
import { useReplayedMessages } from './formMessages';

const SUBSCRIPTION = { submitError: true };

/** Why the whole form was refused, read out as it appears. */
export function FormAlert() {
  const current: unknown = useFormState({ subscription: SUBSCRIPTION }).submitError;
  const replayed = useReplayedMessages();
  const message = replayed ? replayed.message : current;
  if (typeof message !== 'string' || message === '') return null;
  return <Alert className="museum-form-alert" type="error" showIcon icon={<ToneIcon tone="error" />} title={message} />;
}
