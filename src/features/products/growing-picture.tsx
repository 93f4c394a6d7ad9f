import type { Picture as PictureContent } from '../../content-model/schema/kit.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './growing-picture.module.css';

/**
 * A picture whose visible width grows from 70% to 100% of its reserved space on scroll (specification,
 * sections 2 and 9). Scroll-driven CSS; growing-picture.behaviour.ts in other browsers.
 */
export function GrowingPicture({ picture }: { picture: PictureContent }) {
  return (
    <div className={css.room} data-growing="">
      <div className={css.window} data-growing-window="">
        <Picture picture={picture} className={css.picture} eager />
      </div>
    </div>
  );
}
