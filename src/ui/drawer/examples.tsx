import { Button } from '../button/button.tsx';
import type { Examples } from '../example.ts';
import { SelectField } from '../field/select-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { GoLink } from '../link/go-link.tsx';
import { Drawer } from './drawer.tsx';

export const examples: Examples = {
  'Form, 600 px': (
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
  'Menu, 300 px': (
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
