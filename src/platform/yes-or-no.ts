import { z } from 'zod';

const yes = ['true', '1', 'yes', 'on', 'y', 'enabled'];
const no = ['false', '0', 'no', 'off', 'n', 'disabled'];

/** A switch in an address or a form, in any case. */
export const yesOrNo = z.stringbool({ truthy: yes, falsy: no }).meta({ enum: [...yes, ...no] });
