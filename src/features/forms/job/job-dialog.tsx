import type { Site } from '../../../content-model/site.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { JOB_DIALOG } from '../dialog-ids.ts';
import { Island } from '../ui/island.tsx';
import { PhoneAndHours } from '../ui/phone-and-hours.tsx';
import { JobFormIsland } from './job-form.island.tsx';

/**
 * The application dialog of the careers page (800 px), shared by all openings. The link that opens the dialog
 * also sets the opening in the dialog's title, which is the general application until then.
 */
export function JobDialog({ site }: { site: Site }) {
  const { careers, common, forms } = site.text;
  const title = (
    <>
      {`${forms.job.title} `}
      <em data-opening="">{careers.openings.general.title}</em>
    </>
  );
  return (
    <Dialog id={JOB_DIALOG} title={title} width={800} closeLabel={common.close}>
      <div className="stack">
        <Island
          name="job"
          form={JobFormIsland}
          site={site}
          props={{ action: site.urls.apply(), receiptId: 'job-receipt' }}
        />
        <PhoneAndHours site={site} />
      </div>
    </Dialog>
  );
}
