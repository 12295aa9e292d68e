import { Autocomplete, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import classes from '#src/ui/list/card.module.css';
import { RichTextEditor } from '#src/ui/mantine/rich-text-editor.tsx';
import { CoverField } from '../../../admin/parts/cover-field.tsx';
import type { ManagedPost } from '../contract.ts';
import { bounds, postFields, slugFor } from '../fields.ts';
import type { Choices } from './choices.ts';
import type { PostForm } from './use-post-form.ts';

type Form = PostForm['form'];

/** Title, address and text. */
export function TextFields({ form, isSlugFixed }: { form: Form; isSlugFixed: boolean }) {
  const title = form.getInputProps('title');
  const { value, onChange, onBlur, error } = form.getInputProps('description');
  return (
    <>
      <TextInput
        {...title}
        label={postFields.title.label}
        required
        maxLength={bounds.title}
        onChange={({ target }) => {
          if (!isSlugFixed) form.setFieldValue('slug', slugFor(form.getValues(), target.value));
          form.setFieldValue('title', target.value);
        }}
      />
      <TextInput
        {...form.getInputProps('slug')}
        label={postFields.slug.label}
        description={
          isSlugFixed
            ? 'It can no longer change, because people may have saved or shared it.'
            : 'It follows the title. After the post has been public it can no longer change.'
        }
        required
        readOnly={isSlugFixed}
        leftSection="/blog/"
        leftSectionWidth={64}
        maxLength={bounds.slug}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
      <RichTextEditor
        label={postFields.description.label}
        mostCharacters={bounds.description}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
        path="description"
      />
      <Textarea
        {...form.getInputProps('excerpt')}
        label={postFields.excerpt.label}
        description="Shown in lists and search results. Leave it empty to use the first thirty words."
        maxLength={bounds.excerpt}
        autosize
        minRows={2}
      />
    </>
  );
}

/** The cover, and what it shows. */
export function PictureFields({ content, post }: { content: PostForm; post: ManagedPost | null }) {
  const { form, cover } = content;
  const isLetGo = form.values.draws_cover;
  return (
    <>
      <CoverField
        cover={cover}
        saved={post?.picture ?? null}
        isDrawn={post?.is_drawn ?? true}
        isLetGo={isLetGo}
        error={form.errors.cover}
        onLetGo={(isWished) => form.setFieldValue('draws_cover', isWished)}
      />
      <TextInput
        {...form.getInputProps('picture_alt')}
        label={postFields.picture_alt.label}
        description="One sentence for people who can’t see it. A drawn cover needs none: it is decoration."
        maxLength={bounds.alt}
      />
    </>
  );
}

/** Author, category and treatments. */
export const AboutFields = ({ form, choices }: { form: Form; choices: Choices }) => (
  <>
    <div className={classes.fields}>
      <TextInput
        {...form.getInputProps('author')}
        label={postFields.author.label}
        description="As it appears below the title"
        required
        maxLength={bounds.author}
        autoComplete="off"
      />
      <Autocomplete
        {...form.getInputProps('category')}
        label={postFields.category.label}
        description="Choose one, or type a new one"
        required
        maxLength={bounds.category}
        data={[...choices.categories]}
      />
      <NativeSelect
        {...form.getInputProps('treatment_category_id')}
        label={postFields.treatment_category_id.label}
        description="The post links to businesses of this kind"
        data={[{ value: '', label: 'None' }, ...choices.treatments]}
      />
    </div>
    <Checkbox
      {...form.getInputProps('is_popular', { type: 'checkbox' })}
      size="md"
      label="Show among the popular posts on every page of the blog"
    />
  </>
);
