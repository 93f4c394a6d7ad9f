import type { Picture as PictureContent } from '../../content-model/schema/kit.ts';
import { savesData } from '../../domain/data-saver.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './growing-picture.module.css';

/**
 * A picture whose visible width grows on scroll from 70% to 100% of its reserved space (specification,
 * sections 2 and 9). Uses a scroll-driven CSS animation. In browsers without it, growing-picture.behaviour.ts
 * sets the width.
 */
export function GrowingPicture({ picture }: { picture: PictureContent }) {
  if (savesData()) return <Picture picture={picture} />;
  return (
    <div className={css.room} data-growing="">
      <div className={css.window} data-growing-window="">
        <Picture picture={picture} className={css.picture} eager />
      </div>
    </div>
  );
}
