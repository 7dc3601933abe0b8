import '../src/ui/theme/tokens.css';
import '../src/ui/theme/base.css';
import './viewer.css';
import { createRoot } from 'react-dom/client';
import { Viewer } from './Viewer';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root for the viewer');

createRoot(root).render(<Viewer buildId={__BUILD_ID__} />);
