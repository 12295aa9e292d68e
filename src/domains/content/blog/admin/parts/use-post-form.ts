import { useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { contentPayload, contentValues } from '../../../admin/fields.ts';
import { sendForm, useContentForm } from '../../../admin/parts/use-content-form.ts';
import { changePost, getManagedPost, type ManagedPost, writePost } from '../contract.ts';
import { type PostValues, postErrors, postFields } from '../post.ts';

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
    ...{ what: 'post', id, starting, fields: postFields, errorsIn: postErrors },
    send: (values, cover) =>
      id === null
        ? sendForm(writePost, contentPayload(postFields, values), cover)
        : sendForm(changePost, { id, ...contentPayload(postFields, values) }, cover),
    askNewer: async () => {
      const answer = await callSignedIn(getManagedPost, { id: id ?? 0 });
      if (!answer.ok) return null;
      onSaved(answer.data);
      return contentValues(postFields, answer.data);
    },
    onSaved: async ({ data }, shown) => {
      if (id !== null) return adopted(data, shown);
      const saved = contentValues(postFields, data);
      if (shown(saved) !== saved) content.carry(data.id, shown(saved));
      return navigate(`/dashboard/operator/post/${data.id}`, { replace: true });
    },
  });
  const adopted = (saved: ManagedPost, shown = (values: PostValues) => values) => {
    const values = contentValues(postFields, saved);
    content.adopt(values, shown(values));
    onSaved(saved);
  };
  return { ...content, adopted };
}

export type PostForm = ReturnType<typeof usePostForm>;
