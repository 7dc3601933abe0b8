// The first of two entries; the second is src/app/start/startApp.ts.
import './app/start/openedStore';
