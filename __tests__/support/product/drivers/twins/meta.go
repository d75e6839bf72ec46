package twins

import (
	"errors"
	"fmt"

	"example.org/shelf/v3/internal/driver"
	"example.org/shelf/v3/internal/op"
)

type Addition struct {
	Cookie string `json:"cookie" required:"true"`
	driver.RootID
}

type Twin struct {
	Addition
	config driver.Config
	host   string
}

func (t *Twin) Config() driver.Config          { return t.config }
func (t *Twin) GetAddition() driver.Additional { return &t.Addition }

func (t *Twin) Init() error {
	if t.Cookie == "" {
		return errors.New("cookie is empty, please sign in again")
	}
	return fmt.Errorf("failed to list folder %s: %w", t.host, errors.New("shelf is closed"))
}

func init() {
	op.RegisterDriver(func() driver.Driver {
		return &Twin{
			config: driver.Config{Name: "Left", OnlyLocal: true, DefaultRoot: "0", NoOverwriteUpload: true},
			host:   "left.example.org",
		}
	})
	op.RegisterDriver(func() driver.Driver {
		return &Twin{config: driver.Config{Name: "Right", OnlyProxy: true, NoUpload: true, DefaultRoot: "0"}}
	})
}
