import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { Answer } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { formErrors } from '#src/platform/schema/parse.ts';
import { toast } from '#src/ui/toast.ts';
import { longestTyped } from '../../../fields.ts';
import { KeptForm, useKeptForm } from '../../../profile/parts/kept-form.tsx';
import { callSignedIn } from '../../../session.ts';
import { roleWords } from '../../roles.ts';
import { addMember, type Member, updateMember } from '../contract.ts';
import { type GivenRole, givenRoles, memberBody, newMemberBody } from '../member.ts';

export interface Place {
  readonly id: number;
  readonly title: string;
}

interface MemberFormProps {
  /** Null for someone new. */
  readonly member: Member | null;
  /** What is filled in already: of someone who comes back. */
  readonly before?: Pick<Member, 'name' | 'email' | 'role'> | undefined;
  readonly places: readonly Place[];
  readonly onDone: () => void;
}

/** Someone of the team, to be added or changed. */
export function MemberForm({ member, before, places, onDone }: MemberFormProps) {
  const kept = useMemberForm({ member, before, places, onDone });
  const { form } = kept;
  const isInvited = form.values.email.trim() !== '';
  return (
    <KeptForm
      kept={kept}
      label={member ? 'Change a member' : 'Add someone to the team'}
      yes={member ? 'Save' : isInvited ? 'Send the invitation' : 'Add to the rota'}
    >
      <TextInput
        label="Name"
        description="As your team knows them"
        required
        autoComplete="off"
        maxLength={longestTyped.name}
        {...form.getInputProps('name')}
      />
      {!member && (
        <TextInput
          label="Email"
          description="We email them a link to set a password of their own. Leave it empty for someone who is on the rota only."
          type="email"
          autoComplete="off"
          maxLength={lengths.email}
          {...form.getInputProps('email')}
        />
      )}
      <Radio.Group size="md" label="What they do" required {...form.getInputProps('role')}>
        <Stack gap="sm" mt="xs">
          {givenRoles.map((role) => (
            <Radio
              key={role}
              size="md"
              value={role}
              label={roleWords[role].name}
              description={roleWords[role].may}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Places form={form} places={places} />
    </KeptForm>
  );
}

type Values = {
  name: string;
  email: string;
  role: GivenRole | '';
  all_listings: boolean;
  /** Ids with commas between, as the server takes them too. */
  listings: string;
};

const isGiven = (role: string): role is GivenRole => givenRoles.some((given) => given === role);

function useMemberForm({ member, before, places, onDone }: MemberFormProps) {
  const known = member ?? before;
  const isEverywhere = member?.all_listings ?? true;
  const starting: Values = {
    name: known?.name ?? '',
    email: known?.email ?? '',
    role: known && isGiven(known.role) ? known.role : '',
    all_listings: isEverywhere,
    listings: (isEverywhere ? places : (member?.listings ?? [])).map(({ id }) => id).join(','),
  };
  return useKeptForm({
    draft: `member:${member?.id ?? 'new'}`,
    starting,
    check: (values) => formErrors(member ? memberBody : newMemberBody, values),
    checkedOnBlur: ['name', 'email'],
    failed: member ? 'The changes were not saved' : 'They were not added',
    send: ({ role, ...values }): Promise<Answer<typeof addMember | typeof updateMember>> => {
      // The form was checked: a role is chosen.
      const sent = { ...values, role: role as GivenRole };
      return member ? callSignedIn(updateMember, { id: member.id, ...sent }) : callSignedIn(addMember, sent);
    },
    onSaved: ({ data }) => {
      toast({ tone: 'success', text: data.message, forMs: 3_000 });
      onDone();
    },
    onCancel: onDone,
  });
}

type Form = ReturnType<typeof useMemberForm>['form'];

/** All places, or some of them; not asked of a business with one. */
function Places({ form, places }: { form: Form; places: readonly Place[] }) {
  const { all_listings: isEverywhere, listings } = form.values;
  if (places.length < 2 && isEverywhere) return null;
  const chosen = listings.split(',').filter((id) => id !== '');
  return (
    <>
      <Radio.Group
        label="Where they work"
        value={isEverywhere ? 'all' : 'some'}
        onChange={(value) => form.setFieldValue('all_listings', value === 'all')}
      >
        <Stack gap="sm" mt="xs">
          <Radio size="md" value="all" label="At all places, also those that come later" />
          <Radio size="md" value="some" label="Only at some places" />
        </Stack>
      </Radio.Group>
      {!isEverywhere && (
        <Checkbox.Group
          label="Places"
          value={chosen}
          onChange={(ids) => form.setFieldValue('listings', ids.join(','))}
          error={form.errors.listings}
        >
          <Stack gap="sm" mt="xs">
            {places.map(({ id, title }) => (
              <Checkbox
                key={id}
                value={String(id)}
                label={title || <Text c="dimmed">Without a title</Text>}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}
