import { useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { formOf, payloadOf } from '../../../admin/fields.ts';
import { sendForm } from '../../../admin/parts/send-form.ts';
import { useContentForm } from '../../../admin/parts/use-content-form.ts';
import { changePost, getManagedPost, type ManagedPost, writePost } from '../contract.ts';
import { faultsIn, type PostValues, postFields } from '../fields.ts';

interface Setting {
  /** Null for a new one. */
  readonly post: ManagedPost | null;
  readonly starting: PostValues;
  readonly onSaved: (post: ManagedPost) => void;
}

/** The form of a post; a new one leads to its own address once it is saved. */
export function usePostForm({ post, starting, onSaved }: Setting) {
  const navigate = useNavigate();
  const id = post?.id ?? null;
  const content = useContentForm<PostValues, typeof writePost | typeof changePost>({
    ...{ what: 'post', id, starting, fields: postFields, checks: faultsIn },
    send: (values, cover) =>
      id === null
        ? sendForm(writePost, payloadOf(values), cover)
        : sendForm(changePost, { id, ...payloadOf(values), version: values.version }, cover),
    askNewer: async () => {
      const answer = await callSignedIn(getManagedPost, { id: id ?? 0 });
      if (!answer.ok) return null;
      onSaved(answer.data);
      return formOf(postFields, answer.data);
    },
    onSaved: async ({ data }, shown) => {
      if (id !== null) return adopted(data, shown);
      const saved = formOf(postFields, data);
      if (shown(saved) !== saved) content.carry(data.id, shown(saved));
      return navigate(`/dashboard/operator/post/${data.id}`, { replace: true });
    },
  });
  const adopted = (saved: ManagedPost, shown = (values: PostValues) => values) => {
    const values = formOf(postFields, saved);
    content.adopt(values, shown(values));
    onSaved(saved);
  };
  return { ...content, adopted };
}

export type PostForm = ReturnType<typeof usePostForm>;
