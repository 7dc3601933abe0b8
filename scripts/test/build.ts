import { ensureBuild } from '../build/ensureBuild';

void ensureBuild();
