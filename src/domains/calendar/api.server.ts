import { type Served, serve } from '#src/platform/serve.server.ts';
import {
  addBlock,
  addTimeOff,
  changeBlock,
  changeTimeOff,
  removeBlock,
  removeTimeOff,
} from './blocks/contract.ts';
import * as blocks from './blocks/service.server.ts';

export const calendarApi: Served[] = [
  serve(addBlock, blocks.blockTime),
  serve(changeBlock, blocks.changeBlocked),
  serve(removeBlock, blocks.unblock),
  serve(addTimeOff, blocks.takeOff),
  serve(changeTimeOff, blocks.changeOff),
  serve(removeTimeOff, blocks.removeOff),
];
