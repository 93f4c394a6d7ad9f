import { Button } from '../button/button.tsx';
import type { Examples } from '../example.ts';
import { TextField } from '../field/text-field.tsx';
import { GoLink } from '../link/go-link.tsx';
import { Dialog } from './dialog.tsx';

export const examples: Examples = {
  'Short, 600 px': (
    <>
      <GoLink href="/about" data-opens="example-dialog">
        Open the short dialog
      </GoLink>
      <Dialog id="example-dialog" title="Under Working" closeLabel="Close">
        <p>This section is currently under development. Please check back soon!</p>
      </Dialog>
    </>
  ),
  'Taller than the window, 800 px': (
    <>
      <GoLink href="/career" data-opens="example-dialog-long">
        Open the long dialog
      </GoLink>
      <Dialog
        id="example-dialog-long"
        title="Apply for Credit manager, Ahmedabad"
        width={800}
        closeLabel="Close"
      >
        <form method="post" action="#dialog" className="stack">
          {[
            'First name',
            'Last name',
            'Current location',
            'Current company',
            'Current CTC',
            'Expected CTC',
          ].map((label, index) => (
            <TextField key={label} id={`example-dialog-${index}`} name={`field-${index}`} label={label} />
          ))}
          <Button>Send application</Button>
        </form>
      </Dialog>
    </>
  ),
  'Widest, 900 px': (
    <>
      <GoLink href="/investors" data-opens="example-dialog-wide">
        Open the wide dialog
      </GoLink>
      <Dialog id="example-dialog-wide" title="Financial Result" width={900} closeLabel="Close">
        <p>No documents found in this folder.</p>
      </Dialog>
    </>
  ),
};
