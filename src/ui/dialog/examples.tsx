import { Button } from '../button/button.tsx';
import type { Examples } from '../example.ts';
import { SelectField } from '../field/select-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { GoLink } from '../link/go-link.tsx';
import { Dialog, Drawer } from './dialog.tsx';

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
  'Drawer with a form, 600 px': (
    <>
      <GoLink href="/lending-partners" data-opens="example-drawer">
        Open the form drawer
      </GoLink>
      <Drawer id="example-drawer" title="Become Our Partner" closeLabel="Close">
        <form method="post" action="#drawer" className="stack">
          <TextField id="example-drawer-name" name="name" label="Full name" autoComplete="off" />
          <TextField
            id="example-drawer-phone"
            name="phone"
            label="Phone number"
            hint="10 digits"
            prefixText="+91"
          />
          <SelectField id="example-drawer-volume" name="volume" label="Loan volume" optional="optional">
            <option>₹1 crore–₹10 crore</option>
          </SelectField>
          <Button>Send partnership request</Button>
        </form>
      </Drawer>
    </>
  ),
  'Drawer with a menu, 300 px': (
    <>
      <GoLink href="/investors" data-opens="example-drawer-menu">
        Open the menu drawer
      </GoLink>
      <Drawer id="example-drawer-menu" title="Menu" width={300} closeLabel="Close">
        <nav aria-label="Example">
          <ul>
            <li>
              <GoLink href="/product">Products</GoLink>
            </li>
            <li>
              <GoLink href="/career">Career</GoLink>
            </li>
          </ul>
        </nav>
      </Drawer>
    </>
  ),
};
