import { businessOf, type Context } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { type Served, serve } from '#src/platform/serve.server.ts';
import * as hoursCalls from './hours/contract.ts';
import * as hours from './hours/service.server.ts';
import * as peopleCalls from './people/contract.ts';
import * as people from './people/service.server.ts';
import * as personTreatments from './people/treatments.server.ts';
import * as roomCalls from './rooms/contract.ts';
import * as rooms from './rooms/service.server.ts';
import * as settingsCalls from './settings/contract.ts';
import * as settings from './settings/service.server.ts';
import * as timeOffCalls from './time-off/contract.ts';
import * as timeOff from './time-off/service.server.ts';
import * as timeCalls from './treatment-times/contract.ts';
import * as treatmentTimes from './treatment-times/service.server.ts';

/** Has open screens read the calendar again after a change. */
const announced =
  <Input, Answer>(change: (context: Context, input: Input) => Promise<Answer>) =>
  async (context: Context, input: Input): Promise<Answer> => {
    const answer = await change(context, input);
    announce(context, `calendar:${businessOf(context).id}`);
    return answer;
  };

/** How a business sets its calendar up. */
export const calendarSetupApi: Served[] = [
  serve(peopleCalls.listPeople, people.list),
  serve(peopleCalls.listCandidates, people.candidates),
  serve(peopleCalls.readPerson, people.read),
  serve(peopleCalls.addPerson, announced(people.add)),
  serve(peopleCalls.changePerson, announced(people.change)),
  serve(peopleCalls.movePerson, announced(people.move)),
  serve(peopleCalls.removePerson, announced(people.remove)),
  serve(peopleCalls.readTreatments, personTreatments.read),
  serve(peopleCalls.saveTreatments, announced(personTreatments.save)),
  serve(hoursCalls.readHours, hours.read),
  serve(hoursCalls.saveHours, announced(hours.save)),
  serve(hoursCalls.setOtherDate, announced(hours.setDate)),
  serve(hoursCalls.dropOtherDate, announced(hours.dropDate)),
  serve(timeOffCalls.listTimeOff, timeOff.list),
  serve(roomCalls.listRooms, rooms.list),
  serve(roomCalls.listRoomKinds, rooms.kinds),
  serve(roomCalls.addRoom, announced(rooms.add)),
  serve(roomCalls.changeRoom, announced(rooms.change)),
  serve(roomCalls.removeRoom, announced(rooms.remove)),
  serve(timeCalls.listTreatmentTimes, treatmentTimes.list),
  serve(timeCalls.saveTreatmentTimes, announced(treatmentTimes.save)),
  serve(settingsCalls.readSettings, settings.read),
  serve(settingsCalls.saveSettings, announced(settings.save)),
  serve(settingsCalls.makeOwnLink, settings.makeLink),
];
