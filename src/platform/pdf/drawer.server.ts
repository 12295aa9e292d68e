import { answerInThread } from '../thread-work.server.ts';
import { draw } from './drawing.server.ts';

/** The thread that draws: takes sheets and hands back their files. */
answerInThread(draw);
