import { Autocomplete, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { mostCharacters } from '#src/platform/schema/schema.ts';
import classes from '#src/ui/list/card.module.css';
import { FieldInput } from '#src/ui/mantine/field-input.tsx';
import { RichTextEditor } from '#src/ui/mantine/rich-text-editor.tsx';
import { CoverField } from '../../../admin/parts/cover-field.tsx';
import type { ManagedPost } from '../contract.ts';
import { postFields, slugFor } from '../post.ts';
import type { Choices } from './choices.ts';
import type { PostForm } from './use-post-form.ts';

type Form = PostForm['form'];

/** Title, address and text. */
export function TextFields({ form, isSlugFixed }: { form: Form; isSlugFixed: boolean }) {
  const { value, onChange, onBlur, error } = form.getInputProps('description');
  const retitle = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!isSlugFixed) form.setFieldValue('slug', slugFor(form.getValues(), target.value));
    form.setFieldValue('title', target.value);
  };
  return (
    <>
      <FieldInput
        name="title"
        field={postFields.title}
        form={{ getInputProps: (name) => ({ ...form.getInputProps(name), onChange: retitle }) }}
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
        maxLength={mostCharacters(postFields.slug)}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
      <RichTextEditor
        label={postFields.description.label}
        mostCharacters={mostCharacters(postFields.description)}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
        path="description"
      />
      <FieldInput name="excerpt" field={postFields.excerpt} form={form} />
    </>
  );
}

/** The cover, and what it shows. */
export function PictureFields({ content, post }: { content: PostForm; post: ManagedPost | null }) {
  const { form, cover } = content;
  const isRemoved = form.values.draws_cover;
  return (
    <>
      <CoverField
        cover={cover}
        saved={post?.picture ?? null}
        isDrawn={post?.is_drawn ?? true}
        isRemoved={isRemoved}
        error={form.errors.cover}
        onRemove={(isRemoved) => form.setFieldValue('draws_cover', isRemoved)}
      />
      <FieldInput name="picture_alt" field={postFields.picture_alt} form={form} />
    </>
  );
}

/** Author, category and treatments. */
export const AboutFields = ({ form, choices }: { form: Form; choices: Choices }) => (
  <>
    <div className={classes.fields}>
      <FieldInput name="author" field={postFields.author} form={form} />
      <Autocomplete
        {...form.getInputProps('category')}
        label={postFields.category.label}
        description="Choose one, or type a new one"
        required
        maxLength={mostCharacters(postFields.category)}
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
