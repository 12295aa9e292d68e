import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { NotSaved } from '#src/domains/content/admin/parts/form-parts.tsx';
import { useContentForm } from '#src/domains/content/admin/parts/use-content-form.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import card from '#src/ui/list/card.module.css';
import { ConflictDialog } from '#src/ui/mantine/dialog.tsx';
import {
  addCatalogueItem,
  type CatalogueItem,
  type CataloguePreview,
  changeCatalogueItem,
  getCatalogueItem,
  previewCatalogueItem,
} from '../contract.ts';
import { fieldsOf } from '../fields.ts';
import { type CatalogueKind, catalogueHref, kindWords } from '../kinds.ts';
import { Effect } from './effect.tsx';
import { ItemFields } from './item-fields.tsx';
import { errorsOf, type ItemValues, payloadOf, valuesOf } from './item-values.ts';

interface ItemFormProps {
  readonly kind: CatalogueKind;
  /** Null for a new one. */
  readonly item: CatalogueItem | null;
  /** What the form of a new one begins with. */
  readonly given?: Readonly<Record<string, string>>;
  readonly onSaved: (item: CatalogueItem) => void;
}

/** An item, new or to be changed, with what saving it would change. */
export function ItemForm({ kind, item, given = {}, onSaved }: ItemFormProps) {
  const content = useItemForm({ kind, item, given, onSaved });
  const { form, save, focusFirst, isBusy, isDirty, conflict } = content;
  const { one } = kindWords[kind];
  const { preview, see, isSeeing } = usePreview(kind, item, form);
  return (
    <form className={card.card} onSubmit={form.onSubmit(save, focusFirst)} noValidate aria-label={one}>
      <Stack gap={24}>
        {isDirty && <NotSaved onUndo={() => content.adopt(valuesOf(kind, item))} />}
        <ItemFields kind={kind} form={form} />
        {preview && <Effect preview={preview} />}
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
          <Button variant="default" loading={isSeeing} onClick={() => form.onSubmit(see, focusFirst)()}>
            See the effect first
          </Button>
          <Button component={Link} to={catalogueHref(kind)} variant="subtle">
            Back
          </Button>
        </Group>
      </Stack>
      {conflict && <ConflictDialog opened what={one} isBusy={isBusy} {...conflict} />}
    </form>
  );
}

function useItemForm({ kind, item, given = {}, onSaved }: ItemFormProps) {
  const navigate = useNavigate();
  const id = item?.id ?? null;
  const content = useContentForm<ItemValues, typeof addCatalogueItem | typeof changeCatalogueItem>({
    ...{ what: kindWords[kind].one, id, starting: valuesOf(kind, item, given) },
    ...{ fields: fieldsOf[kind], errorsIn: errorsOf(kind) },
    send: (values) =>
      id === null
        ? callSignedIn(addCatalogueItem, payloadOf(kind, values))
        : callSignedIn(changeCatalogueItem, { id, ...payloadOf(kind, values) }),
    askNewer: async () => {
      const answer = await callSignedIn(getCatalogueItem, { kind, id: id ?? 0 });
      if (!answer.ok) return null;
      onSaved(answer.data);
      return valuesOf(kind, answer.data);
    },
    onSaved: ({ data }, shown) => {
      const saved = valuesOf(kind, data);
      if (id === null) {
        if (shown(saved) !== saved) content.carry(data.id, shown(saved));
        return navigate(catalogueHref(kind, data.id), { replace: true });
      }
      content.adopt(saved, shown(saved));
      onSaved(data);
    },
  });
  return content;
}

type Form = ReturnType<typeof useItemForm>['form'];

/** What the form would change, as it was when that was asked; it goes when something else is typed. */
function usePreview(kind: CatalogueKind, item: CatalogueItem | null, form: Form) {
  const [seen, setSeen] = useState<{ of: string; preview: CataloguePreview } | null>(null);
  const [isSeeing, setSeeing] = useState(false);
  const see = async (values: ItemValues) => {
    setSeeing(true);
    const about = item ? { item_id: item.id } : {};
    const answer = await callSignedIn(previewCatalogueItem, { ...payloadOf(kind, values), ...about });
    setSeeing(false);
    if (answer.ok) setSeen({ of: JSON.stringify(values), preview: answer.data });
    else form.setErrors(sayFaults(answer, 'Nothing can be shown'));
  };
  const isCurrent = seen?.of === JSON.stringify(form.getValues());
  return { preview: isCurrent ? seen.preview : null, see, isSeeing };
}
